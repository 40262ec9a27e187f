import { readablePicture } from '@/components/ui/files/readable-picture.ts'

const heic = (name = 'IMG_0001.HEIC') =>
  new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(8)], name)

/** Stub of a browser that decodes photos; jsdom doesn't. */
function browserThatShows(size: { width: number; height: number } | null) {
  const drawn: number[] = []
  Object.assign(globalThis, {
    createImageBitmap: async () => {
      if (!size) throw new DOMException('The source image could not be decoded.')
      return { ...size, close: () => {} }
    },
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    drawn.push(this.width, this.height)
    done(new Blob(['jpeg'], { type: type ?? '' }))
  })
  return drawn
}

describe('a HEIC photo', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(globalThis, 'createImageBitmap')
  })

  it('becomes a JPEG where the browser shows it, no larger than a canvas can be', async () => {
    const drawn = browserThatShows({ width: 8192, height: 4096 })
    const { name, type } = await readablePicture(heic())
    expect([name, type, ...drawn]).toEqual(['IMG_0001.jpg', 'image/jpeg', 4096, 2048])
  })

  it('stays as it is where the browser does not', async () => {
    browserThatShows(null)
    const file = heic()
    expect(await readablePicture(file)).toBe(file)
  })

  it('is told by its first bytes, not by its name', async () => {
    browserThatShows({ width: 10, height: 10 })
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_0002.HEIC')
    expect(await readablePicture(file)).toBe(file)
  })
})
