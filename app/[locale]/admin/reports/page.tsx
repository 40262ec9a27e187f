import { type QueueProps, queueMetadata, renderQueue } from '../queue-page.tsx'

export const generateMetadata = (props: QueueProps) => queueMetadata('reports', props)

export default function ReportsPage(props: QueueProps) {
  return renderQueue('reports', props)
}
