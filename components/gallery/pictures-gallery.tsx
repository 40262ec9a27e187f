import { LazyPicture } from '@/components/ui/lazy-picture.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { defaultPortrait, placePicture } from '@/lib/shared/pictures/addresses.ts'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

const sizes = '(width >= 45rem) 352px, 100vw'

/** Pictures that load when they come into view or when it is their turn, and their placeholders. */
export async function PicturesGallery({ locale }: { locale: Locale }) {
  const { pictures: words } = await galleryWords(locale)
  const rome = placePicture('excursions', 'it', { slug: 'rome' }, words.rome)
  const kyoto = placePicture('guides', 'jp', { slug: 'kyoto' }, words.kyoto)
  const missing = { ...rome, basePath: '/assets/location/e/it_nowhere' }
  const box = 'w-full rounded-card'
  return (
    <>
      <Specimen title="Drawn by the server, without script">
        <div className="grid gap-6 md:grid-cols-3">
          <Picture picture={rome} sizes={sizes} className={`aspect-4/3 ${box}`} />
          <Picture picture={missing} sizes={sizes} className={`aspect-4/3 ${box}`} />
        </div>
      </Specimen>
      <Specimen title="With a priority, the lowest number first: 3, 1, 2">
        <div className="flex flex-wrap gap-3">
          {[3, 1, 2].map((priority) => (
            <LazyPicture
              key={priority}
              // Each with its own address, so that none comes from another's cache.
              src={`/assets/location/g/jp_kyoto-640.jpg?priority=${priority}`}
              width={4}
              height={3}
              alt={`${words.kyoto} ${priority}`}
              priority={priority}
              className="w-28 rounded-control"
            />
          ))}
        </div>
      </Specimen>
      <Specimen title="A single file; a broken one; none">
        <div className="flex flex-wrap gap-3">
          {['/assets/portraits/avatar-default-160.jpg', '/assets/portraits/nobody-160.jpg', null].map(
            (src) => (
              <LazyPicture
                key={src}
                src={src}
                width={1}
                height={1}
                alt={words.guide}
                standIn="portrait"
                className="w-16 rounded-full"
              />
            ),
          )}
        </div>
      </Specimen>
      <Specimen title="A place without a picture of its own">
        <LazyPicture
          picture={placePicture('excursions', 'it', null, words.rome)}
          sizes="176px"
          className="w-44 rounded-card"
        />
      </Specimen>
      <Specimen title="Far below: loads on entering the viewport">
        <div className="h-[120vh]" />
        <div className="grid gap-6 md:grid-cols-3">
          <LazyPicture picture={kyoto} sizes={sizes} className={box} />
          <LazyPicture picture={missing} sizes={sizes} className={box} />
          <LazyPicture picture={defaultPortrait(words.guide)} sizes={sizes} className={box} />
        </div>
      </Specimen>
    </>
  )
}
