import { AsyncLocalStorage } from 'node:async_hooks'
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { StaticPart } from '@/components/ui/static-part.tsx'
import { ProcessWide } from '@/lib/shared/process-wide.ts'

const pageRequests = new ProcessWide<AsyncLocalStorage<{ staticParts: string[] | null }>>('page requests')

afterEach(() => {
  pageRequests.value = undefined
  document.body.replaceChildren()
})

function Card({ name }: { name: string }) {
  return (
    <li className="card">
      <a href="/guide/1">{name}</a>
    </li>
  )
}

function Failing(): never {
  throw new Error('no guide')
}

test('finished HTML is what the elements would have become, with texts escaped', () => {
  const { container } = render(
    <StaticMarkup as="ul" className="cards">
      <Card name="Ada & <b>Rossi</b>" />
      {[1, 2].map((number) => (
        <Card key={number} name={`Guide ${number}`} />
      ))}
    </StaticMarkup>,
  )
  expect(container.querySelectorAll('ul.cards > li.card')).toHaveLength(3)
  expect(screen.getByText('Ada & <b>Rossi</b>')).toHaveAttribute('href', '/guide/1')
  expect(container.querySelector('[data-static]')).toBeNull()
})

test('one inside of another is an ordinary element of it', () => {
  const { container } = render(
    <StaticMarkup>
      <StaticMarkup as="nav" aria-label="Places">
        Rome
      </StaticMarkup>
    </StaticMarkup>,
  )
  expect(container.innerHTML).toBe('<div><nav aria-label="Places">Rome</nav></div>')
})

test('a picture that loads at once is not asked for twice', () => {
  const { container } = render(
    <StaticMarkup>
      <img src="/rome.jpg" alt="Rome" loading="eager" fetchPriority="high" />
    </StaticMarkup>,
  )
  expect(container.innerHTML).toBe(
    '<div><img src="/rome.jpg" alt="Rome" loading="eager" fetchpriority="high"></div>',
  )
})

test('what fails in one leaves the next as it should be', () => {
  expect(() => StaticMarkup({ children: <Failing /> })).toThrow('no guide')
  const { container } = render(<StaticMarkup>Rome</StaticMarkup>)
  expect(container.innerHTML).toBe('<div>Rome</div>')
})

test('behind the front server a part is a number in the data of its page', () => {
  const requests = new AsyncLocalStorage<{ staticParts: string[] | null }>()
  pageRequests.value = requests
  const request = { staticParts: [] }
  const part = requests.run(request, () => StaticMarkup({ as: 'ul', children: <Card name="Ada" /> }))
  expect(request.staticParts).toEqual(['<li class="card"><a href="/guide/1">Ada</a></li>'])
  expect(part.props).toEqual({ as: 'ul', number: 0 })
  const forRouter = requests.run({ staticParts: null }, () => StaticMarkup({ children: 'Ada' }))
  expect(forRouter.props).toEqual({ as: 'div', number: null, html: 'Ada' })
})

test('React takes a part over from the document, and it is there again when its page comes back', async () => {
  document.body.innerHTML = '<main><div data-static="0" class="card"><b>Rome</b></div></main>'
  const main = document.querySelector('main') as HTMLElement
  const inDocument = main.querySelector('b')
  const root = hydrateRoot(main, <StaticPart key={0} as="div" number={0} className="card" />)
  await act(async () => {})
  expect(main.querySelector('b')).toBe(inDocument)

  await act(async () => root.render(<StaticPart as="div" number={null} html="<i>Kyoto</i>" />))
  expect(main.innerHTML).toBe('<div><i>Kyoto</i></div>')
  await act(async () => root.render(<StaticPart key={0} as="div" number={0} className="card" />))
  expect(main.innerHTML).toBe('<div class="card" data-static="0"><b>Rome</b></div>')
  await act(async () => root.unmount())
})
