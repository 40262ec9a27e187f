import { type QueueProps, queueMetadata, renderQueue } from '../queue-page.tsx'

export const generateMetadata = (props: QueueProps) => queueMetadata('cities', props)

export default function CitiesPage(props: QueueProps) {
  return renderQueue('cities', props)
}
