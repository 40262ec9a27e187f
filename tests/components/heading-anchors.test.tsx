import { withHeadingAnchors } from '@/components/articles/heading-anchors.ts'

test('gives each heading of a text an id and names it without markup', () => {
  const { html, headings } = withHeadingAnchors('<h2>Who &amp; what</h2><p>…</p><h2>The <em>second</em></h2>')
  expect(html).toBe('<h2 id="part-1">Who &amp; what</h2><p>…</p><h2 id="part-2">The <em>second</em></h2>')
  expect(headings).toEqual([
    { id: 'part-1', label: 'Who & what' },
    { id: 'part-2', label: 'The second' },
  ])
})

test('finds headings that are set in the middle', () => {
  expect(withHeadingAnchors('<h2 class="prose-center">Who</h2>')).toEqual({
    html: '<h2 class="prose-center" id="part-1">Who</h2>',
    headings: [{ id: 'part-1', label: 'Who' }],
  })
})
