import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { maxCanvasPixels, outputSize } from '@/components/gallery/cut-out.ts'
import {
  aspectOf,
  cropShapes,
  isTooSmall,
  largestPart,
  toPixels,
} from '@/components/ui/files/crop-geometry.ts'
import { FileDrop } from '@/components/ui/files/file-drop.tsx'
import { findFault, formatBytes, imageKindOf, imageTypes } from '@/components/ui/files/file-rules.ts'
import { useDroppedFiles } from '@/components/ui/files/use-dropped-files.ts'
import messages from '@/messages/en/ui.json'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\0'

describe('what is wrong with a file', () => {
  const limits = { types: imageTypes, maxBytes: 100, room: 1 }
  test.each([
    ['a.jpg', jpeg, 16, null],
    ['a.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 16, null],
    ['a.webp', 'RIFF\x10\0\0\0WEBPVP8 ', 16, null],
    ['a.gif', 'GIF89a', 16, 'type'],
    ['a.svg', '<svg onload=x>', 16, 'type'],
    ['a.jpg', '<script>', 16, 'type'],
    ['a.heic', '\0\0\0\x18ftypheic', 16, 'heic'],
    ['a.jpg', '\0\0\0\x18ftypmif1', 16, 'heic'],
    ['a.avif', '\0\0\0\x18ftypavif', 16, 'type'],
    ['a.jpg', jpeg, 101, 'size'],
    ['a.jpg', '', 0, 'empty'],
  ])('%s that begins with %j and has %i bytes: %s', (name, head, size, fault) => {
    expect(findFault({ name, size }, bytes(head), limits)).toBe(fault)
  })

  it('is that there is no room left', () => {
    expect(findFault({ name: 'a.jpg', size: 16 }, bytes(jpeg), { ...limits, room: 0 })).toBe('tooMany')
  })

  it('is determined for any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 16 }), (head) => {
        expect([...imageTypes, 'heic', null]).toContain(imageKindOf(head))
      }),
    )
  })
})

test.each([
  [840_000, 'en', '840 kB'],
  [2_450_000, 'en', '2.5 MB'],
  [20_000_000, 'ru', '20 МБ'],
])('%i bytes in %s are %s', (size, locale, text) => {
  expect(formatBytes(size, locale).replace(/\u00a0/g, ' ')).toBe(text)
})

describe('the part of a picture', () => {
  const side = fc.integer({ min: 1, max: 12_000 })
  const size = fc.record({ width: side, height: side })
  const shape = fc.constantFrom(...cropShapes)

  it('lies within the picture, touches two sides of it, and has its shape', () => {
    fc.assert(
      fc.property(size, shape, (picture, chosen) => {
        const { x, y, width, height } = toPixels(largestPart(picture, chosen), picture, chosen)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(picture.width)
        expect(y + height).toBeLessThanOrEqual(picture.height)
        const aspect = aspectOf(chosen)
        // Within the one pixel that rounding may take.
        if (aspect && height > 1) expect(Math.abs(width / aspect - height)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is never drawn larger than it is, nor than a phone’s canvas', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 10_000 }), (part, maxWidth) => {
        const { width, height } = outputSize(part, maxWidth)
        expect(width).toBeLessThanOrEqual(Math.max(1, Math.min(part.width, maxWidth)))
        expect(width * height).toBeLessThanOrEqual(maxCanvasPixels)
      }),
    )
  })

  it('is drawn in its own proportions', () => {
    expect(outputSize({ width: 2380, height: 1785 }, 1190)).toEqual({ width: 1190, height: 892 })
    expect(outputSize({ width: 200, height: 100 }, 1190)).toEqual({ width: 200, height: 100 })
  })

  it('may be too small', () => {
    expect(isTooSmall({ width: 640, height: 900 }, '1:1', { width: 640, height: 640 })).toBe(false)
    expect(isTooSmall({ width: 639, height: 900 }, '1:1', { width: 640, height: 640 })).toBe(true)
  })
})

function Field({ maxFiles = 2 }: { maxFiles?: number }) {
  const { files, add, remove } = useDroppedFiles(maxFiles)
  return (
    <FileDrop
      locale="en"
      label="Pictures"
      maxBytes={1000}
      maxFiles={maxFiles}
      files={files}
      onAdd={add}
      onRemove={remove}
      texts={messages.Files}
    />
  )
}

describe('the field for files', () => {
  const addresses = new Set<string>()

  beforeEach(() => {
    addresses.clear()
    URL.createObjectURL = () => {
      const address = `blob:${addresses.size + 1}`
      addresses.add(address)
      return address
    }
    URL.revokeObjectURL = (address) => void addresses.delete(address)
  })

  const input = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^Choose/ })).toBeEnabled())
    const element = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!element) throw new Error('There is no field for files.')
    return element
  }
  const file = (name: string, content: string) => new File([bytes(content)], name, { type: 'image/jpeg' })

  it('lists files with their pictures and forgets these when a file is removed', async () => {
    const { unmount } = render(<Field />)
    await userEvent.upload(await input(), [file('roma.jpg', jpeg), file('ostia.jpg', jpeg)])
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    expect(addresses.size).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Remove roma.jpg' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(addresses.size).toBe(1)
    expect(screen.getByRole('button', { name: 'Remove ostia.jpg' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('roma.jpg was removed.')
    unmount()
    expect(addresses.size).toBe(0)
  })

  it('names each refused file, what is wrong and what would be right', async () => {
    render(<Field />)
    await userEvent.upload(await input(), [
      file('page.jpg', '<script>'),
      file('phone.jpg', '\0\0\0\x18ftypheic\0\0\0\0'),
      file('large.jpg', jpeg + 'x'.repeat(2000)),
      file('good.jpg', jpeg),
    ])
    expect(await screen.findByRole('button', { name: 'Remove good.jpg' })).toBeVisible()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent(
      /“page.jpg” isn’t a supported photo format. Please choose JPEG, PNG or WebP./,
    )
    expect(alert).toHaveTextContent(/“phone.jpg” is a HEIC photo.*Save it as JPEG/)
    expect(alert).toHaveTextContent(/“large.jpg” is 2 kB, but the limit is 1 kB/)
  })
})
