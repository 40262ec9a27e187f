import jsQR from 'jsqr'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** Points of a PDF in an inch, and dots of a printer. */
const pointsPerInch = 72
const dotsPerInch = 300

/**
 * Text of the QR code on the only page of a PDF, as a reader sees it in a print at 300 dpi; null for none. Only rectangles
 * are drawn, in black on white.
 */
export async function scanPdf(file: Uint8Array): Promise<string | null> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { width, height } = page.getViewport({ scale: dotsPerInch / pointsPerInch })
  const size = { width: Math.round(width), height: Math.round(height) }
  const pixels = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
  const { fnArray, argsArray } = await page.getOperatorList()
  for (const [index, operation] of fnArray.entries()) {
    if (operation !== OPS.constructPath) continue
    for (const box of rectanglesOf(argsArray[index])) paint(pixels, size, box)
  }
  return jsQR(pixels, size.width, size.height)?.data ?? null
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Sizes of the page of a PDF in millimetres. */
export async function pageMillimetres(file: Uint8Array): Promise<[number, number]> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { width, height } = page.getViewport({ scale: 25.4 / pointsPerInch })
  return [Math.round(width * 100) / 100, Math.round(height * 100) / 100]
}

/** Rectangles of a path, in points from the top left; pdf.js gives its commands as one list of numbers. */
function rectanglesOf([, [numbers]]: [number, [ArrayLike<number> | null]]): Box[] {
  const boxes: Box[] = []
  let corners: [number, number][] = []
  const end = () => {
    const [x, y] = [corners.map(([one]) => one), corners.map(([, one]) => one)]
    if (corners.length >= 4)
      boxes.push({
        left: Math.min(...x),
        right: Math.max(...x),
        top: Math.min(...y),
        bottom: Math.max(...y),
      })
    corners = []
  }
  const list = Array.from(numbers ?? [])
  // 0 moves, 1 draws a line, 2 a curve, 4 closes.
  for (let at = 0; at < list.length; ) {
    const command = list[at]
    if (command === 4) {
      end()
      at += 1
    } else if (command === 2) at += 7
    else {
      if (command === 0) corners = []
      corners.push([list[at + 1] ?? 0, list[at + 2] ?? 0])
      at += 3
    }
  }
  return boxes
}

function paint(pixels: Uint8ClampedArray, size: { width: number; height: number }, box: Box): void {
  const dots = (points: number) => Math.round((points * dotsPerInch) / pointsPerInch)
  for (let y = dots(box.top); y < dots(box.bottom); y += 1) {
    for (let x = dots(box.left); x < dots(box.right); x += 1) {
      const at = (y * size.width + x) * 4
      pixels.fill(0, at, at + 3)
    }
  }
}
