import { type QueueProps, queueMetadata, renderQueue } from '../queue-page.tsx'

export const generateMetadata = (props: QueueProps) => queueMetadata('credentials', props)

export default function CredentialsPage(props: QueueProps) {
  return renderQueue('credentials', props)
}
