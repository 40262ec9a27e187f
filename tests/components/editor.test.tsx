import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { Controller, useForm } from 'react-hook-form'
import { cleanPasted, plainTextAsHtml } from '@/components/ui/editor/pasted.ts'
import { RichTextField } from '@/components/ui/editor/rich-text-field.tsx'
import { Toolbar } from '@/components/ui/editor/toolbar.tsx'
import { type EditorTexts, keysFor, type ToolbarState, toolGroups } from '@/components/ui/editor/tools.ts'
import { normalizeHtml, sanitizeHtml } from '@/lib/server/sanitize-html.ts'
import messages from '@/messages/en/ui.json'

const texts: EditorTexts = messages.Editor

const letter = '<p>Rome <strong>by night</strong></p>'

const state: ToolbarState = {
  pressed: ['bold', 'left'],
  unavailable: ['undo', 'redo', 'outdent'],
  fontName: 'text',
  fontSize: '',
  block: 'heading',
}

describe('the toolbar', () => {
  it('has groups for bold/italic/underline; font name and size; alignment and indent; cut/copy/delete/remove-format/undo/redo; paragraph/blockquote/horizontal-line/lists', () => {
    render(<Toolbar texts={texts} controls="text" state={state} />)
    const groups = within(screen.getByRole('toolbar', { name: 'Formatting' })).getAllByRole('group')
    const names = groups.map((group) =>
      [...within(group).queryAllByRole('combobox'), ...within(group).queryAllByRole('button')].map((tool) =>
        tool.getAttribute('aria-label')?.replace(/ \(.*/, ''),
      ),
    )
    expect(names).toEqual([
      ['Bold', 'Italic', 'Underline'],
      ['Font', 'Size'],
      ['Align left', 'Centre', 'Align right', 'Justify', 'Less indent', 'More indent'],
      ['Cut', 'Copy', 'Delete', 'Clear formatting', 'Undo', 'Redo'],
      ['Paragraph style', 'Quote', 'Dividing line', 'Bulleted list', 'Numbered list'],
    ])
  })

  it('shows what is on, what several are, and what can’t be done now', async () => {
    const onPress = vi.fn()
    render(<Toolbar texts={texts} controls="text" state={state} onPress={onPress} />)
    expect(screen.getByRole('button', { name: 'Bold (Ctrl+B)' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Italic (Ctrl+I)' })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('Mixed')
    expect(screen.getByRole('combobox', { name: 'Paragraph style' })).toHaveDisplayValue('Heading')
    const undo = screen.getByRole('button', { name: 'Undo (Ctrl+Z)' })
    expect(undo).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(undo)
    expect(onPress).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Dividing line' }))
    expect(onPress).toHaveBeenCalledWith('rule')
  })

  it('is one stop of the Tab key, walked with arrows, Home and End', async () => {
    const onEscape = vi.fn()
    render(<Toolbar texts={texts} controls="text" state={state} onEscape={onEscape} />)
    const count = toolGroups.reduce((sum, { tools }) => sum + tools.length, 0)
    const tools = document.querySelectorAll('[data-tool]')
    expect(tools).toHaveLength(count)
    const person = userEvent.setup({ delay: null })
    await person.tab()
    expect(tools[0]).toHaveFocus()
    for (let index = 1; index < count; index++) {
      await person.keyboard('{ArrowRight}')
      expect(tools[index]).toHaveFocus()
    }
    await person.keyboard('{ArrowRight}')
    expect(tools[0]).toHaveFocus()
    await person.keyboard('{End}')
    expect(tools[count - 1]).toHaveFocus()
    await person.keyboard('{ArrowLeft}')
    expect(tools[count - 2]).toHaveFocus()
    await person.tab({ shift: true })
    expect(document.body).toHaveFocus()
    await person.tab()
    expect(tools[count - 2]).toHaveFocus()
    await person.keyboard('{Home}{Escape}')
    expect(onEscape).toHaveBeenCalledTimes(1)
  })

  it('is drawn and does nothing while there is no text to work on', async () => {
    const onPress = vi.fn()
    render(<Toolbar texts={texts} controls="text" state={null} onPress={onPress} />)
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
    expect(onPress).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })

  it('names keys as the reader’s keyboard has them', () => {
    expect(keysFor('Mod+Shift+B', false)).toEqual({ shown: 'Ctrl+Shift+B', spoken: 'Control+Shift+B' })
    expect(keysFor('Mod+Shift+B', true)).toEqual({ shown: '⌘⇧B', spoken: 'Meta+Shift+B' })
  })
})

describe('what is pasted', () => {
  test.each([
    ['<p class="x" style="color:red" onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['<p>Hi<script>alert(1)</script><style>p{}</style></p>', '<p>Hi</p>'],
    ['<p>Hi<img src=x onerror=alert(1)><svg onload=alert(1)></svg></p>', '<p>Hi</p>'],
    ['<p class="prose-center evil">Hi</p>', '<p class="prose-center">Hi</p>'],
    ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h3>B</h3>'],
    ['<span style="font-weight:700;font-size:40px">Hi</span>', '<span style="font-weight: 700;">Hi</span>'],
    [
      '<a href="https://a.example" style="text-decoration:underline">Hi</a>',
      '<a href="https://a.example">Hi</a>',
    ],
    ['<table><tr><td>A</td><td><b>B</b></td></tr><tr><td> </td></tr></table>', '<p>A · B</p>'],
    [
      '<p class="MsoListParagraph" style="mso-list:l0"><span style="mso-list:Ignore">1.</span>A</p>' +
        '<p class="MsoListParagraph" style="mso-list:l0"><span style="mso-list:Ignore">2.</span>B</p><p>C</p>',
      '<ol><li>A</li><li>B</li></ol><p>C</p>',
    ],
    [
      '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">5.<span>&nbsp;</span></span>Forum</p>' +
        '<p class=MsoListParagraphCxSpMiddle style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">a.<span>&nbsp;</span></span>Arch of Titus</p>' +
        '<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">6.<span>&nbsp;</span></span>Palatine</p>',
      '<ol start="5"><li>Forum<ol><li>Arch of Titus</li></ol></li><li>Palatine</li></ol>',
    ],
    [
      '<p class=MsoNormal style="text-indent:-18pt">●&nbsp;First</p>\n<p class=MsoNormal>·<span>&nbsp; </span><b>Second</b></p><p>● </p><p>Third · fourth</p>',
      '<ul><li>First</li><li><span></span><b>Second</b></li></ul>\n<p>● </p><p>Third · fourth</p>',
    ],
    [
      '<p style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>A</p><p style="mso-list:l0 level3"><span style="mso-list:Ignore">1.</span>B</p><p style="mso-list:l1 level1"><span style="mso-list:Ignore">1.</span>C</p>',
      '<ul><li>A<ol><li>B</li></ol></li></ul><ol><li>C</li></ol>',
    ],
  ])('of %s only %s is left', (pasted, kept) => {
    expect(cleanPasted(pasted)).toBe(kept)
  })

  test.each([
    ['A', '<p>A</p>'],
    ['A\r\nB\r\n\r\n\r\nC', '<p>A<br>B</p><p>C</p>'],
    ['<b>A</b> & B', '<p>&lt;b&gt;A&lt;/b&gt; &amp; B</p>'],
  ])('as plain text %j becomes %s', (pasted, html) => {
    expect(plainTextAsHtml(pasted)).toBe(html)
  })
})

function Form({ onSubmit }: { onSubmit: (values: { bio: string }) => void }) {
  const form = useForm({ defaultValues: { bio: '' } })
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <Controller
        control={form.control}
        name="bio"
        rules={{ required: 'Please write something.' }}
        render={({ field, fieldState }) => (
          <RichTextField
            {...field}
            locale="en"
            label="About you"
            texts={texts}
            error={fieldState.error?.message}
          />
        )}
      />
      <button type="button" onClick={() => form.reset({ bio: letter })}>
        Fill
      </button>
      <button type="submit">Save</button>
    </form>
  )
}

describe('the field', () => {
  // The first import of the editor takes longer than a test should wait.
  beforeAll(() => import('@/components/ui/editor/rich-text-surface.tsx'), 60_000)

  it('shows the stored text until the editor is there, then makes it editable', async () => {
    render(<RichTextField locale="en" label="About you" value={letter} name="bio" texts={texts} />)
    expect(screen.getByText('by night').closest('[contenteditable]')).toBeNull()
    const text = await screen.findByRole('textbox', { name: 'About you' })
    expect(text).toHaveAttribute('contenteditable', 'true')
    expect(text.innerHTML).toBe(letter)
    expect(document.querySelector('input[name="bio"]')).toHaveValue(letter)
  })

  it('works with react-hook-form: errors, focus, values from outside', async () => {
    const onSubmit = vi.fn()
    render(<Form onSubmit={(values) => onSubmit(values.bio)} />)
    const text = await screen.findByRole('textbox', { name: 'About you' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please write something.')).toBeVisible()
    expect(text).toHaveAttribute('aria-invalid', 'true')
    expect(text).toHaveAccessibleDescription('Please write something.')
    expect(text).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
    expect(text.innerHTML).toBe(letter)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledWith(letter)
  })

  it('shows plain text as paragraphs, and drops what it doesn’t know from stored HTML', async () => {
    const { rerender } = render(
      <RichTextField locale="en" label="A" value={'Rome\n\nOstia & <b>'} texts={texts} />,
    )
    const text = await screen.findByRole('textbox')
    expect(text.innerHTML).toBe('<p>Rome</p><p>Ostia &amp; &lt;b&gt;</p>')
    rerender(
      <RichTextField
        locale="en"
        label="A"
        value='<p style="color:red"><img src="x"><b>Rome</b><a href="javascript:alert(1)">x</a></p>'
        texts={texts}
      />,
    )
    expect(text.innerHTML).toBe('<p><strong>Rome</strong>x</p>')
  })

  it('reads everything that the allow-list has, and gives it back as it was', async () => {
    const html =
      '<h2 class="prose-center">A</h2><p class="prose-justify prose-indent-2"><a href="https://a.example/" rel="nofollow ugc noopener">B</a>' +
      '<strong><em><u>C</u></em></strong> <span class="prose-mono"><span class="prose-huge">D</span></span></p><hr>' +
      '<ol start="3"><li><p>E<br>F</p><ul><li><p>G</p></li></ul></li></ol><blockquote><h3>H</h3></blockquote>'
    expect(normalizeHtml(html).html).toBe(html)
    render(<RichTextField locale="en" label="A" value={html} texts={texts} />)
    const text = await screen.findByRole('textbox')
    // The editor adds attributes of its own to lines and rules.
    const shown = text.innerHTML.replace(/ contenteditable="false"/g, '').replace(/ draggable="true"/g, '')
    expect(normalizeHtml(shown).html).toBe(html)
  })

  it('says by how much a text is too long', async () => {
    render(
      <RichTextField locale="en" label="A" value="<p>Rome &amp; Ostia</p>" maxLength={10} texts={texts} />,
    )
    const text = await screen.findByRole('textbox')
    expect(text).toHaveAccessibleDescription('12 of 10 characters')
    expect(text).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText('2 characters over the limit.')).toBeVisible()
  })
})

describe('what the server hands out', () => {
  const names = [
    'p',
    'h2',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'br',
    'b',
    'u',
    'span',
    'a',
    'div',
    'table',
    'td',
  ]
  const foreign = [
    'svg',
    'math',
    'mtext',
    'mglyph',
    'style',
    'script',
    'title',
    'noscript',
    'template',
    'form',
    'select',
  ]
  const attribute = fc.constantFrom(
    '',
    ' class="prose-center"',
    ' class=prose-mono',
    ' href="https://a.example/"',
    ' "',
    '/',
  )
  const tag = fc.constantFrom(...names, ...foreign)
  const piece = fc.oneof(
    fc.tuple(tag, attribute).map(([name, more]) => `<${name}${more}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      '<',
      '&lt;',
      '&amp;lt;',
      '&#0;',
      '&#13;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      ' ',
      '\r',
      'Рим',
      '茶',
    ),
  )

  it('is read by a browser exactly as it was written, so nothing can change its meaning on the way', () => {
    const page = document.createElement('div')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = sanitizeHtml(`<p>${pieces.join('')}`)
        page.innerHTML = html
        expect(page.innerHTML.replaceAll('&nbsp;', '\u00a0')).toBe(html)
      }),
      { numRuns: 1500 },
    )
  })
})
