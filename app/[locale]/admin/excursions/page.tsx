import { type QueueProps, queueMetadata, renderQueue } from '../queue-page.tsx'

export const generateMetadata = (props: QueueProps) => queueMetadata('excursions', props)

export default function ExcursionsPage(props: QueueProps) {
  return renderQueue('excursions', props)
}
