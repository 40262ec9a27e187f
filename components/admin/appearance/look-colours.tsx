import { type Look, lookData, schemes } from '@/lib/shared/brand/looks.ts'

const shown = ['paper', 'wash', 'ink', 'pine', 'accent'] as const

/** Some colours of a look, of the light scheme and of the dark one. Decoration: its name stands beside it. */
export function LookColours({ look }: { look: Look }) {
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-2">
      {schemes.map((scheme) => (
        <span key={scheme} className="flex overflow-hidden rounded-day border border-line">
          {shown.map((part) => (
            <span key={part} style={{ backgroundColor: lookData[look][scheme][part] }} className="h-6 w-5" />
          ))}
        </span>
      ))}
    </span>
  )
}
