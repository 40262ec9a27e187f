import { articleBody } from '@/components/articles/article-body.ts'

describe('the text of an article on its page', () => {
  it('links the site’s own pages in the reader’s language, and its files where they are', () => {
    const html =
      '<p><a href="/guides/italy">a</a> <a href="https://b.example/" rel="noopener">b</a> <a href="/assets/a.pdf">c</a></p>'
    expect(articleBody(html, 'ja')).toBe(html.replace('"/guides', '"/ja/guides'))
    expect(articleBody(html, 'ru')).toBe(html)
  })

  it('shows a picture in all its widths and formats, with its size known', () => {
    const html = '<img src="/assets/files/abc-900.jpg" alt="Мост" width="900" height="1200">'
    const holder = document.createElement('div')
    holder.innerHTML = articleBody(html, 'en')
    const img = holder.querySelector('figure > picture > img')
    expect(img).toMatchObject({ alt: 'Мост', width: 900, height: 1200 })
    expect(img).toHaveAttribute('loading', 'lazy')
    expect(img).toHaveAttribute(
      'srcset',
      [640, 768, 900].map((one) => `/assets/files/abc-${one}.jpg ${one}w`).join(', '),
    )
    expect([...holder.querySelectorAll('source')].map(({ type }) => type)).toEqual([
      'image/avif',
      'image/webp',
    ])
  })
})
