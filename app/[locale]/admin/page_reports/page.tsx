import { type QueueProps, queueMetadata, renderQueue } from '../queue-page.tsx'

export const generateMetadata = (props: QueueProps) => queueMetadata('page_reports', props)

export default function PageReportsPage(props: QueueProps) {
  return renderQueue('page_reports', props)
}
