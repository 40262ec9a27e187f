import { classNames } from '../class-names.ts'
import { Drawing } from '../drawing.tsx'
import { formStrokes } from './strokes.ts'

/** Error of a form as a whole, announced as soon as it appears. */
export function FormError({ text, className }: { text: string | null; className?: string }) {
  return (
    <div role="alert">
      {text && (
        <p
          className={classNames(
            'lead mb-3 flex gap-2 rounded-control bg-error-wash px-4 py-3 text-error text-sm',
            className,
          )}
        >
          <Drawing strokes={formStrokes.alert} className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </p>
      )}
    </div>
  )
}
