import { Pagination } from '@/components/ui/pagination.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Specimen } from './specimen.tsx'

const cases = [
  { title: 'The first of many', page: 1, last: 20 },
  { title: 'In the middle', page: 10, last: 20 },
  { title: 'Near the end', page: 18, last: 20 },
  { title: 'The last of many', page: 20, last: 20 },
  { title: 'Few', page: 2, last: 3 },
  { title: 'Large numbers', page: 1208, last: 2400 },
  { title: 'A single page: nothing', page: 1, last: 1 },
]

/** The pages of a list: first, middle, last, few, many, one. */
export function PaginationGallery({ locale }: { locale: Locale }) {
  return cases.map(({ title, page, last }) => (
    <Specimen key={title} title={title}>
      <div className="[&>nav]:mt-0">
        <Pagination
          locale={locale}
          label={title}
          page={page}
          perPage={10}
          total={last * 10}
          hrefOf={(number) => `/destinations?page=${number}`}
        />
      </div>
    </Specimen>
  ))
}
