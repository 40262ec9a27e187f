import { type QueueProps, queueMetadata, renderQueue } from '../queue-page.tsx'

export const generateMetadata = (props: QueueProps) => queueMetadata('reviews', props)

export default function ReviewsPage(props: QueueProps) {
  return renderQueue('reviews', props)
}
