import { Drawing } from '@/components/ui/drawing.tsx'

const shapes = {
  link: 'M10 13.6a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.6 1.6M14 10.4a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.6-1.6',
  share:
    'M17.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.7 10.8l6.6-3.9M8.7 13.2l6.6 3.9',
  copy: 'M9.5 8.5H19a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H9.5a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1ZM15.5 8.5V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1h3.5',
} as const

type Props = { name: keyof typeof shapes; size?: number; className?: string }

/** Icons of sharing, which only pages and bars of the shortlist load. */
export function LinkIcon({ name, ...look }: Props) {
  return <Drawing strokes={shapes[name]} {...look} />
}
