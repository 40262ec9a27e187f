/** In the corner of a picture whose place in the list was paid for. Its parent must be positioned. */
export function PromotedMark({ label }: { label: string }) {
  return (
    <span className="absolute top-2.5 left-2.5 rounded-[6px] bg-saffron px-2.5 py-1 text-xs font-label text-on-saffron">
      {label}
    </span>
  )
}
