import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { Icon } from '@/components/ui/icon.tsx'
import { textIconNames } from '@/components/ui/text-icon.tsx'

const file = readFileSync('public/assets/drawings.svg', 'utf8')

test.each(textIconNames)('the file draws %s as the other pages do', (name) => {
  const [, drawn] = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(file) ?? []
  const [path] = /<path[^>]*>/.exec(renderToStaticMarkup(<Icon name={name} />)) ?? []
  expect(drawn).toBe(path?.replace('>', '/>'))
})
