/** Count, on saffron. */
export function Count({ count }: { count: number }) {
  return (
    <span className="min-w-5 rounded-full bg-saffron px-1.5 text-center font-bold text-on-saffron text-xs leading-5">
      {count > 99 ? '99+' : count}
    </span>
  )
}
