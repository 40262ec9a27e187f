import { Loading } from '@/components/ui/skeleton.tsx'

const bar = 'rounded-day bg-wash forced-colors:border'

/** Seven lines of the list. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      {[64, 40, 56, 48, 60, 44, 52].map((width) => (
        <div key={width} className="grid gap-2.5 border-line border-b px-5 py-4.5">
          <div className={`${bar} h-3.5`} style={{ width: `${width}%` }} />
          <div className={`${bar} h-3`} style={{ width: `${Math.min(92, width + 30)}%` }} />
          <div className={`${bar} h-4 w-2/5`} />
        </div>
      ))}
    </Loading>
  )
}

/** Three bubbles. */
export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="mx-auto grid max-w-190 gap-4 p-4 pt-24 md:p-6">
        <div className={`${bar} h-24 w-3/5 rounded-card`} />
        <div className={`${bar} h-20 w-1/2 justify-self-end rounded-card`} />
        <div className={`${bar} h-16 w-2/5 rounded-card`} />
      </div>
    </Loading>
  )
}
