import 'server-only'
import type { oas32 } from 'zod-openapi'
import { describedMethods, type OpenApiDocument } from './openapi.ts'

type Schema = oas32.SchemaObject | oas32.ReferenceObject

/** The document as one plain page: no script, no external style sheet. */
export function documentPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    describedMethods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method: method.toUpperCase(), operation }] : []
    }),
  )
  const groups = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ''))].sort()
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const { title, version, description = '' } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(title)} <small>${escaped(version)}</small></h1>
${description.split('\n\n').map(paragraph).join('\n')}
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
</header>
<nav aria-label="Calls">
${groups.map((group) => `<a href="#${escaped(group)}">${escaped(group)}</a>`).join('\n')}
<a href="#schemas">schemas</a>
</nav>
<main>
${groups
  .map(
    (group) => `<section id="${escaped(group)}">
<h2>${escaped(group)}</h2>
${operations
  .filter(({ operation }) => operation.tags?.[0] === group)
  .map(operationArticle)
  .join('\n')}
</section>`,
  )
  .join('\n')}
<section id="schemas">
<h2>schemas</h2>
${schemas.map(([name, schema]) => `<article id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>${code(schema)}</article>`).join('\n')}
</section>
</main>
</body>
</html>
`
}

function operationArticle({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: oas32.OperationObject
}): string {
  const { parameters = [], requestBody, responses = {} } = operation
  const audits: string[] = operation['x-audits'] ?? []
  const permission: string | undefined = operation['x-permission']
  const rows = parameters.flatMap((each) =>
    'name' in each
      ? `<tr><td><code>${escaped(each.name)}</code></td><td>${each.in}${each.required ? ', required' : ''}</td><td>${typeOf(each.schema)} ${escaped(each.description ?? '')}</td></tr>`
      : [],
  )
  const table = `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const bodyTypes = Object.keys(requestBody && 'content' in requestBody ? (requestBody.content ?? {}) : {})
  const bodies = bodyTypes.map((type) => {
    const schema = schemaOf(requestBody, type)
    return `<details><summary>Body: ${escaped(type)}</summary>${schema ? code(schema) : ''}</details>`
  })
  return `<article>
<h3><code><b>${method}</b> ${escaped(path)}</code></h3>
${paragraph(operation.summary ?? '')}
${(operation.description ?? '').split('\n\n').filter(Boolean).map(paragraph).join('\n')}
<p class="quiet">For: ${escaped(operation['x-policy'])}${permission ? ` with the permission ${escaped(permission)}` : ''}${audits.length > 0 ? `; audited: ${escaped(audits.join(', '))}` : ''}</p>
${rows.length > 0 ? table : ''}
${bodies.join('\n')}
<dl>
${Object.entries(responses)
  .map(([status, response]: [string, oas32.ResponseObject]) => {
    const [mediaType = ''] = Object.keys(response.content ?? {})
    const schema = mediaType === 'application/problem+json' ? undefined : schemaOf(response, mediaType)
    const shown = schema === undefined ? '' : ` ${escaped(mediaType)}: ${summaryOf(schema)}`
    return `<dt>${status}</dt><dd>${escaped(response.description ?? '')}${shown}</dd>`
  })
  .join('\n')}
</dl>
</article>`
}

/** Of a body; references to whole bodies don't occur. */
function schemaOf(
  holder: oas32.RequestBodyObject | oas32.ResponseObject | oas32.ReferenceObject | undefined,
  mediaType: string,
): Schema | undefined {
  const media = holder && 'content' in holder ? holder.content?.[mediaType] : undefined
  return media && 'schema' in media ? media.schema : undefined
}

/** A short schema inline, a long one folded. */
function summaryOf(schema: Schema): string {
  const short = typeOf(schema)
  return short === 'object' || short === ''
    ? `<details><summary>object</summary>${code(schema)}</details>`
    : short
}

function typeOf(schema: Schema | undefined): string {
  if (typeof schema !== 'object') return ''
  if (isReference(schema)) return link(schema.$ref)
  if (schema.enum)
    return schema.enum.map((value: unknown) => `<code>${escaped(String(value))}</code>`).join(' ')
  if (schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items)) {
    const inner = typeOf(schema.items)
    return inner && inner !== 'object' ? `list of ${inner}` : ''
  }
  return escaped(String(schema.type ?? ''))
}

function isReference(schema: Schema): schema is oas32.ReferenceObject {
  return typeof schema === 'object' && typeof schema.$ref === 'string'
}

function link(reference: string): string {
  const name = escaped(reference.replace('#/components/schemas/', ''))
  return `<a href="#schema-${name}">${name}</a>`
}

function code(schema: Schema): string {
  const text = escaped(JSON.stringify(schema, null, 2))
  return `<pre>${text.replace(/&quot;(#\/components\/schemas\/\w+)&quot;/g, (_, reference: string) => link(reference))}</pre>`
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '',
  )
}

const style = `
:root { color-scheme: light dark; --ink: #1d2b2a; --quiet: #55605b; --paper: #fbf7f0; --card: #fffdf9; --line: #e3d7c2; --link: #24627f }
@media (prefers-color-scheme: dark) { :root { --ink: #f0eadc; --quiet: #b5bdb2; --paper: #12201f; --card: #1a2b2a; --line: #33463f; --link: #8cc3dd } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 5rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
h1 { font-size: 1.9rem; line-height: 1.2 } h2 { margin-top: 3rem } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
small, .quiet { color: var(--quiet); font-size: .9rem; font-weight: 400 }
a { color: var(--link) }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .75rem 0; border-block: 1px solid var(--line) }
nav a { padding: .35rem 0 }
article { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card) }
article p { margin: .4rem 0 }
table { width: 100%; border-collapse: collapse } th, td { padding: .3rem .75rem .3rem 0; text-align: start; vertical-align: top } th { color: var(--quiet); font-size: .9rem; font-weight: 500 }
dl { display: grid; grid-template-columns: 3.5rem 1fr; gap: .2rem .5rem; margin: .6rem 0 0 } dd { margin: 0; min-width: 0 }
summary { min-height: 24px; cursor: pointer }
pre { overflow-x: auto; font-size: .85rem; line-height: 1.45 }
`
