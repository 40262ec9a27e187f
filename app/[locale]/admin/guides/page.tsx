import { type QueueProps, queueMetadata, renderQueue } from '../queue-page.tsx'

export const generateMetadata = (props: QueueProps) => queueMetadata('guides', props)

export default function GuidesPage(props: QueueProps) {
  return renderQueue('guides', props)
}
