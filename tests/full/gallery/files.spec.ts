import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { chooseFiles } from '../../support/choose-files.ts'
import { gallery } from '../../support/gallery.ts'

type Upload = { name: string; mimeType: string; buffer: Buffer }

const picture = async (name: string, width = 400, height = 300): Promise<Upload> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#bc4726' } })
    .jpeg()
    .toBuffer(),
})

const bytes = (name: string, mimeType: string, content: string): Upload => ({
  name,
  mimeType,
  buffer: Buffer.from(content, 'latin1'),
})

function section(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Through the browser's file picker, which the button opens. */
async function choose(within: Locator, files: Upload | Upload[]): Promise<void> {
  await chooseFiles(within.getByRole('button', { name: /^Choose/ }), files)
}

async function handOver(within: Locator, kind: 'drop' | 'paste', files: Upload[]): Promise<void> {
  const contents = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  await within.getByRole('button', { name: /^Choose/ }).evaluate(
    (button, [event, all]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of all) {
        const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        data.items.add(new File([content], name, { type: mimeType }))
      }
      const shared = { bubbles: true, cancelable: true }
      if (event === 'paste') {
        button.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData: data }))
        return
      }
      for (const type of ['dragenter', 'dragover', 'drop']) {
        button.dispatchEvent(new DragEvent(type, { ...shared, dataTransfer: data }))
      }
    },
    [kind, contents] as const,
  )
}

test.describe('handing in pictures', () => {
  const title = 'Empty, with a hint; up to three files of 2 MB'

  test('chosen files are in a list, each with a picture, its size and a button that removes it', async ({
    page,
  }) => {
    await page.goto(gallery('en', 'files'))
    const field = section(page, title)
    await choose(field, [await picture('roma.jpg'), await picture('ostia.jpg')])
    await expect(field.getByRole('listitem')).toHaveText([/roma\.jpg.*kB/, /ostia\.jpg.*kB/])
    const shown = field.locator('li img').first()
    await expect(shown).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
    await expect(field.getByRole('status')).toHaveText('roma.jpg was added. ostia.jpg was added.')

    const address = (await shown.getAttribute('src')) ?? ''
    await field.getByRole('button', { name: 'Remove roma.jpg' }).press('Enter')
    await expect(field.getByRole('listitem')).toHaveText([/ostia\.jpg/])
    await expect(field.getByRole('button', { name: 'Remove ostia.jpg' })).toBeFocused()
    await expect(field.getByRole('status')).toHaveText('roma.jpg was removed.')
    // Its object URL is revoked, so the browser can free the picture.
    const isGone = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      address,
    )
    expect(isGone).toBe(true)
    await field.getByRole('button', { name: 'Remove ostia.jpg' }).press('Enter')
    await expect(field.getByRole('button', { name: /^Choose/ })).toBeFocused()
  })

  for (const kind of ['drop', 'paste'] as const) {
    test(`files come in by ${kind} too`, async ({ page }) => {
      await page.goto(gallery('en', 'files'))
      const field = section(page, title)
      await expect(field.getByRole('button', { name: /^Choose/ })).toBeEnabled()
      await handOver(field, kind, [await picture('roma.jpg')])
      await expect(field.getByRole('listitem')).toHaveText([/roma\.jpg/])
    })
  }

  test('each refused file is named with what is wrong and what would be right', async ({ page }) => {
    await page.goto(gallery('en', 'files'))
    const field = section(page, title)
    const large = await picture('large.jpg')
    await choose(field, [
      bytes('notes.pdf', 'application/pdf', '%PDF-1.4'),
      bytes('IMG_1.HEIC', '', '\0\0\0\x18ftypheic\0\0\0\0mif1'),
      bytes('renamed.jpg', 'image/jpeg', '\0\0\0\x18ftypheic\0\0\0\0mif1'),
      bytes('page.jpg', 'image/jpeg', '<script>alert(1)</script>'),
      bytes('empty.png', 'image/png', ''),
      { ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(3_000_000)]) },
      await picture('good.jpg'),
    ])
    await expect(field.getByRole('alert').getByRole('listitem')).toHaveText([
      /“notes\.pdf” isn’t a supported photo format\. Please choose JPEG, PNG or WebP\./,
      /“IMG_1\.HEIC” is a HEIC photo.*Save it as JPEG/,
      /“renamed\.jpg” is a HEIC photo/,
      /“page\.jpg” isn’t a supported photo format/,
      /“empty\.png” is empty/,
      /“large\.jpg” is 3 MB, but the limit is 2 MB/,
    ])
    await expect(field.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
    await expect(field.getByRole('button', { name: 'Remove good.jpg' })).toBeVisible()
    // The next try starts with a clean slate.
    await choose(field, await picture('second.jpg'))
    await expect(field.getByRole('alert')).toBeEmpty()
  })

  test('no more are taken than there may be', async ({ page }) => {
    await page.goto(gallery('en', 'files'))
    const field = section(page, title)
    await choose(field, await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => picture(name))))
    await expect(field.getByRole('button', { name: /^Remove/ })).toHaveCount(3)
    await expect(field.getByRole('alert')).toContainText(
      '“4.jpg” can’t be added: the maximum number of photos is 3',
    )
  })

  test('a single file takes the place of the one before', async ({ page }) => {
    await page.goto(gallery('en', 'files'))
    const field = section(page, 'A single file, which replaces the one before')
    await choose(field, await picture('1.jpg'))
    await choose(field, await picture('2.jpg'))
    await expect(field.getByRole('listitem')).toHaveText([/2\.jpg/])
  })

  test('is reached and opened by keyboard, and says what it takes', async ({ page }) => {
    await page.goto(gallery('en', 'files'))
    const field = section(page, title)
    const button = field.getByRole('button', { name: 'Choose photos Photos of the tour' })
    await expect(button).toBeEnabled()
    await expect(button).toHaveAccessibleDescription(/becomes the cover.*up to 2 MB/)
    await page.getByRole('link', { name: 'Русский' }).focus()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    const opening = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    expect((await opening).isMultiple()).toBe(true)
  })

  test('a file on its way shows how far it has come', async ({ page }) => {
    await page.goto(gallery('en', 'files'))
    const field = section(page, 'With files: handed in, on its way, failed')
    const progress = field.getByRole('progressbar', { name: 'hero-tall-640.jpg' })
    await expect(progress).toHaveAttribute('aria-valuenow', '0.4')
    await expect(progress).toHaveAttribute('aria-valuetext', '40%')
    await expect(field.getByText('The connection broke.')).toBeVisible()
  })
})

test.describe('choosing a part of a picture', () => {
  const title = 'A cover: 4:3, square or any shape, at least 320 × 240'

  const partOf = async (within: Locator) =>
    ((await within.locator('[data-part]').getAttribute('data-part')) ?? '').split(',').map(Number)

  const sizeOfResult = (within: Locator) =>
    within
      .getByRole('img', { name: 'The result' })
      .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])

  test('begins with the largest part of the shape, and draws it at the width that is wanted', async ({
    page,
  }) => {
    await page.goto(gallery('en', 'crop'))
    const crop = section(page, title)
    await expect(crop.getByText('680 × 510 pixels')).toBeVisible()
    await crop.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => partOf(crop)).toEqual([255, 0, 680, 510])
    await expect.poll(() => sizeOfResult(crop)).toEqual([640, 480])
    await expect(crop.locator('[data-type]')).toHaveAttribute('data-type', 'image/jpeg')
  })

  test('the frame is moved and pulled with the arrow keys, never below the least size', async ({ page }) => {
    await page.goto(gallery('en', 'crop'))
    const crop = section(page, title)
    await expect(crop.getByText('680 × 510 pixels')).toBeVisible()
    await crop.getByRole('group', { name: /^Frame/ }).focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+ArrowRight')
    await crop.getByRole('button', { name: 'Done' }).click()
    const [x = 0, y, width, height] = await partOf(crop)
    expect(x).toBeGreaterThan(300)
    expect([y, width, height]).toEqual([0, 680, 510])

    await crop.getByRole('button', { name: 'Bottom right corner' }).focus()
    for (let step = 0; step < 6; step++) await page.keyboard.press('ControlOrMeta+ArrowLeft')
    await expect(crop.getByRole('status')).toHaveText(/\d+ × \d+ pixels/)
    await crop.getByRole('button', { name: 'Done' }).click()
    await expect.poll(async () => (await partOf(crop))[2]).toBeLessThan(400)
    const [, , smallWidth = 0, smallHeight = 0] = await partOf(crop)
    expect(smallWidth).toBeGreaterThanOrEqual(319)
    expect(Math.abs(smallWidth / smallHeight - 4 / 3)).toBeLessThan(0.01)
    // Never enlarged.
    await expect.poll(() => sizeOfResult(crop)).toEqual([smallWidth, smallHeight])
  })

  test('the shape is chosen, and the whole picture brought back', async ({ page }) => {
    await page.goto(gallery('en', 'crop'))
    const crop = section(page, title)
    await crop.getByRole('radio', { name: 'Square' }).check()
    await expect(crop.getByText('510 × 510 pixels')).toBeVisible()
    await crop.getByRole('radio', { name: 'Free' }).check()
    await expect(crop.getByText('1,190 × 510 pixels')).toBeVisible()
    await crop.getByRole('button', { name: 'Right edge' }).focus()
    await page.keyboard.press('ControlOrMeta+ArrowLeft')
    await expect(crop.getByText('1,190 × 510 pixels')).toBeHidden()
    await crop.getByRole('button', { name: 'Whole photo' }).click()
    await expect(crop.locator('[data-result]')).toHaveText('1,190 × 510 pixels')
  })

  test('a picture that lies on its side in the file is cut as it is seen, in a window of its own', async ({
    page,
  }) => {
    // 300 × 200 in the file, turned by 90° to 200 × 300: red above, blue below.
    const half = (background: string) => ({
      create: { width: 150, height: 200, channels: 3 as const, background },
    })
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0000ff' } })
      .composite([{ input: await sharp(half('#ff0000')).png().toBuffer(), left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await page.goto(gallery('en', 'crop'))
    const portrait = section(page, 'A portrait in a window, from a file that is handed in')
    await choose(portrait, { name: 'phone.jpg', mimeType: 'image/jpeg', buffer })
    const dialog = page.getByRole('dialog', { name: 'Choose what to show' })
    await expect(dialog.getByText('200 × 200 pixels')).toBeVisible()
    await dialog.getByRole('group', { name: /^Frame/ }).focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('ControlOrMeta+ArrowUp')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => partOf(portrait)).toEqual([0, 0, 200, 200])
    const colours = await portrait
      .getByRole('img', { name: 'The result' })
      .evaluate(async (img: HTMLImageElement) => {
        await img.decode()
        const canvas = document.createElement('canvas')
        canvas.width = img.naturalWidth
        canvas.height = img.naturalHeight
        const context = canvas.getContext('2d')
        context?.drawImage(img, 0, 0)
        const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
        return [at(20, 20), at(180, 180)]
      })
    expect(colours[0]?.[0]).toBeGreaterThan(240)
    expect(colours[1]?.[2]).toBeGreaterThan(240)
  })

  test('a picture that is too small, or can’t be opened, says so and what would be right', async ({
    page,
  }) => {
    await page.goto(gallery('en', 'crop'))
    const small = section(page, 'A picture that is too small')
    await expect(small.getByRole('alert')).toHaveText(/160 × 160 pixels\. It needs to be at least 640 × 640/)
    await small.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(small.locator('[data-part]')).toHaveCount(0)
    await expect(section(page, "A picture that can't be opened").getByRole('alert')).toHaveText(
      /can’t be opened/,
    )
  })
})
