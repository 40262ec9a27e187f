import { expect, type Locator, type Page, test } from '@playwright/test'
import { normalizeHtml, sanitizeHtml } from '../../../lib/server/sanitize-html.ts'
import { gallery } from '../../support/gallery.ts'

/** One editor of the gallery: its toolbar, its text, and the value that a form would send. */
class EditorOnPage {
  readonly text: Locator
  readonly toolbar: Locator
  private readonly section: Locator

  readonly page: Page

  constructor(page: Page, title: string) {
    this.page = page
    this.section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    this.text = this.section.getByRole('textbox')
    this.toolbar = this.section.getByRole('toolbar', { name: 'Formatting' })
  }

  async open(locale: 'en' | 'ru' = 'en') {
    await this.page.goto(gallery(locale, 'editor'))
    await expect(this.text).toBeVisible()
    return this
  }

  button(name: string) {
    return this.toolbar.getByRole('button', { name: new RegExp(`^${name}( \\(|$)`) })
  }

  list(name: string) {
    return this.toolbar.getByRole('combobox', { name })
  }

  value() {
    return this.section.locator('input[type=hidden]').inputValue()
  }

  async expectValue(html: string) {
    await expect.poll(() => this.value()).toBe(html)
    this.expectKept(html)
  }

  /** Expects the server to store and show the HTML unchanged. */
  expectKept(html: string) {
    expect(normalizeHtml(html).html).toBe(html)
    expect(sanitizeHtml(html)).toBe(html)
  }

  async write(text: string) {
    await this.text.click()
    await this.page.keyboard.type(text)
  }

  selectAll() {
    return this.page.keyboard.press('ControlOrMeta+a')
  }

  /** As Ctrl+V does, with what another program has put on the clipboard. */
  paste(content: Record<string, string>) {
    return this.text.evaluate((element, kinds) => {
      const data = new DataTransfer()
      for (const [kind, text] of Object.entries(kinds)) data.setData(kind, text)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, content)
  }
}

const emptyTitle = 'Empty, with a hint, a placeholder and a counter'

test.describe('the rich-text editor', () => {
  test('has the specification’s five groups of tools, and a text of at least 50 pixels', async ({ page }) => {
    const editor = await new EditorOnPage(page, emptyTitle).open()
    const groups = editor.toolbar.getByRole('group')
    await expect(groups).toHaveCount(5)
    const names = await groups.evaluateAll((all) =>
      all.map((group) =>
        [...group.querySelectorAll('[data-tool]')].map((tool) => tool.getAttribute('data-tool')).join(' '),
      ),
    )
    expect(names).toEqual([
      'bold italic underline',
      'fontName fontSize',
      'left center right justify outdent indent',
      'cut copy delete clear undo redo',
      'block quote rule bullets numbers',
    ])
    const box = await editor.text.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(50)
  })

  const marks = [
    ['Bold', '<p><strong>Rome</strong></p>'],
    ['Italic', '<p><em>Rome</em></p>'],
    ['Underline', '<p><u>Rome</u></p>'],
    ['Centre', '<p class="prose-center">Rome</p>'],
    ['Align right', '<p class="prose-right">Rome</p>'],
    ['Justify', '<p class="prose-justify">Rome</p>'],
    ['Quote', '<blockquote><p>Rome</p></blockquote>'],
    ['Bulleted list', '<ul><li><p>Rome</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Rome</p></li></ol>'],
  ] as const
  for (const [name, html] of marks) {
    test(`${name} does what it says, shows it, and survives the server's cleaning`, async ({ page }) => {
      const editor = await new EditorOnPage(page, emptyTitle).open()
      await editor.write('Rome')
      await editor.selectAll()
      await expect(editor.button(name)).toHaveAttribute('aria-pressed', 'false')
      await editor.button(name).click()
      await editor.expectValue(html)
      await expect(editor.button(name)).toHaveAttribute('aria-pressed', 'true')
    })
  }

  const choices = [
    ['Font', 'Serif', '<p><span class="prose-serif">Rome</span></p>'],
    ['Font', 'Monospace', '<p><span class="prose-mono">Rome</span></p>'],
    ['Size', 'Small', '<p><span class="prose-small">Rome</span></p>'],
    ['Size', 'Large', '<p><span class="prose-large">Rome</span></p>'],
    ['Size', 'Very large', '<p><span class="prose-huge">Rome</span></p>'],
    ['Paragraph style', 'Heading', '<h2>Rome</h2>'],
    ['Paragraph style', 'Subheading', '<h3>Rome</h3>'],
  ] as const
  for (const [list, option, html] of choices) {
    test(`${list} ${option} is set, shown, survives the server, and can be taken back`, async ({ page }) => {
      const editor = await new EditorOnPage(page, emptyTitle).open()
      await editor.write('Rome')
      await editor.selectAll()
      await editor.list(list).selectOption(option)
      await editor.expectValue(html)
      const usual = { Font: 'Main', Size: 'Normal', 'Paragraph style': 'Paragraph' }[list]
      await editor.list(list).selectOption(usual)
      await editor.expectValue('<p>Rome</p>')
    })
  }

  test('indents paragraphs by three steps at most, and items by nesting lists', async ({ page }) => {
    const editor = await new EditorOnPage(page, emptyTitle).open()
    await editor.write('Rome')
    await expect(editor.button('Less indent')).toHaveAttribute('aria-disabled', 'true')
    for (const step of [1, 2, 3]) {
      await editor.button('More indent').click()
      await editor.expectValue(`<p class="prose-indent-${step}">Rome</p>`)
    }
    await expect(editor.button('More indent')).toHaveAttribute('aria-disabled', 'true')
    await editor.button('Less indent').click()
    await editor.button('Align right').click()
    await editor.expectValue('<p class="prose-right prose-indent-2">Rome</p>')
    await editor.button('Clear formatting').click()
    await editor.button('Bulleted list').click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ostia')
    await editor.button('More indent').click()
    await editor.expectValue('<ul><li><p>Rome</p><ul><li><p>Ostia</p></li></ul></li></ul>')
    await editor.button('Less indent').click()
    await editor.expectValue('<ul><li><p>Rome</p></li><li><p>Ostia</p></li></ul>')
  })

  test('draws a line, deletes the selection, undoes and redoes', async ({ page }) => {
    const editor = await new EditorOnPage(page, emptyTitle).open()
    await expect(editor.button('Undo')).toHaveAttribute('aria-disabled', 'true')
    await editor.write('Rome')
    await editor.button('Dividing line').click()
    await page.keyboard.type('Ostia')
    await editor.expectValue('<p>Rome</p><hr><p>Ostia</p>')
    await expect(editor.button('Delete')).toHaveAttribute('aria-disabled', 'true')
    await editor.selectAll()
    await editor.button('Delete').click()
    await editor.expectValue('')
    await expect(editor.button('Redo')).toHaveAttribute('aria-disabled', 'true')
    await editor.button('Undo').click()
    await editor.expectValue('<p>Rome</p><hr><p>Ostia</p>')
    await editor.button('Redo').click()
    await editor.expectValue('')
  })

  test('takes all formatting away and leaves the words', async ({ page }) => {
    const editor = await new EditorOnPage(page, 'Everything that it can make').open()
    await editor.text.click()
    await editor.selectAll()
    await editor.button('Clear formatting').click()
    await expect.poll(() => editor.value()).not.toMatch(/<(?!\/?p>|hr>)/)
    expect(await editor.value()).toContain('Serif, Monospace')
  })

  test('cuts and copies with the formatting, and pastes it back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const editor = await new EditorOnPage(page, emptyTitle).open()
    await editor.write('Rome')
    await editor.selectAll()
    await editor.button('Bold').click()
    await editor.list('Size').selectOption('Large')
    await editor.text.focus()
    await editor.button('Copy').click()
    // The editor brings its selection back shortly after a tool was used, so a key may come too early. Once its
    // tools say that nothing is selected, the editor itself has taken the key.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(editor.button('Copy')).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 })
    }).toPass()
    await page.keyboard.press('ControlOrMeta+v')
    const rome = (words: string) => `<p><strong><span class="prose-large">${words}</span></strong></p>`
    await expect.poll(async () => (await editor.value()).replace(/<[^>]*>/g, '')).toBe('RomeRome')
    await editor.selectAll()
    await editor.button('Cut').click()
    await editor.expectValue('')
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(async () => (await editor.value()).replace(/<[^>]*>/g, '')).toBe('RomeRome')
    await expect(editor.text.locator('strong .prose-large, .prose-large strong').first()).toBeVisible()
    editor.expectKept(rome('x'))
    editor.expectKept(await editor.value())
  })

  test('says which keys to press when the browser refuses to copy', async ({ page }) => {
    await page.addInitScript(() => {
      document.execCommand = () => false
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    const editor = await new EditorOnPage(page, emptyTitle).open()
    await editor.write('Rome')
    await editor.selectAll()
    await editor.button('Cut').click()
    await expect(page.getByRole('status').filter({ hasText: 'didn’t allow cutting' })).toContainText('Ctrl+X')
    await editor.expectValue('<p>Rome</p>')
  })

  test('all that it can make is kept by the server as it is', async ({ page }) => {
    const editor = await new EditorOnPage(page, 'Everything that it can make').open()
    await editor.text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' & <so on> "…"\u00a0!')
    await expect.poll(() => editor.value()).toContain('&amp; &lt;so on&gt; "…"\u00a0!')
    const value = await editor.value()
    for (const part of [
      '<h2>',
      '<h3>',
      '<hr>',
      '<u>',
      'prose-mono',
      'prose-huge',
      'prose-indent-3',
      '<blockquote>',
    ]) {
      expect(value).toContain(part)
    }
    editor.expectKept(value)
  })

  test('is walked by keyboard: one stop for the toolbar, arrows within, Escape back', async ({ page }) => {
    const editor = await new EditorOnPage(page, emptyTitle).open()
    await editor.text.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(editor.button('Bold')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(editor.button('Numbered list')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(editor.button('Italic')).toBeFocused()
    await page.keyboard.press('End')
    await expect(editor.button('Numbered list')).toBeFocused()
    // Each tool can be reached, also those that can't be used now.
    const count = await editor.toolbar.locator('[data-tool]').count()
    for (let step = 0; step < count; step++) await page.keyboard.press('ArrowRight')
    await expect(editor.button('Numbered list')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(editor.text).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(editor.button('Bold')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor.text).toBeFocused()
    await page.keyboard.type('Rome')
    await editor.expectValue('<p><strong>Rome</strong></p>')
    await page.keyboard.press('Alt+F10')
    await expect(editor.button('Bold')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(editor.text).not.toBeFocused()
  })

  test('Tab leaves the text, from within a list too', async ({ page }) => {
    const editor = await new EditorOnPage(page, 'Filled').open()
    await editor.text.locator('li').last().click()
    const before = await editor.value()
    await page.keyboard.press('Tab')
    await expect(editor.text).not.toBeFocused()
    expect(await editor.value()).toBe(before)
  })

  test('a list is chosen from with the arrow keys, and the focus stays there', async ({ page }) => {
    const editor = await new EditorOnPage(page, emptyTitle).open()
    await editor.write('Rome')
    await editor.selectAll()
    await editor.list('Size').focus()
    await page.keyboard.press('ArrowDown')
    await editor.expectValue('<p><span class="prose-large">Rome</span></p>')
    await expect(editor.list('Size')).toBeFocused()
  })

  test('shortcuts are named in the reader’s language and work on any keyboard', async ({ page }) => {
    await page.goto(gallery('ru', 'editor'))
    const toolbar = page.getByRole('toolbar', { name: 'Оформление текста' }).first()
    await expect(toolbar.getByRole('button', { name: 'Полужирный (Ctrl+B)' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+B',
    )
    await expect(toolbar.getByRole('button', { name: 'Повторить (Ctrl+Shift+Z)' })).toBeVisible()
    const text = page.getByRole('textbox').first()
    await text.click()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Рим')
    await expect(text.locator('strong')).toHaveText('Рим')
    await page.keyboard.press('Control+]')
    await expect(text.locator('.prose-indent-1')).toHaveText('Рим')
    await page.keyboard.press('Control+Shift+E')
    await expect(text.locator('.prose-center.prose-indent-1')).toHaveText('Рим')
  })
})

test.describe('what is pasted', () => {
  const cases: Array<[string, string, string]> = [
    [
      'from a web page',
      '<div style="color:red" class="x prose-evil"><h1 onclick="alert(1)">Rome</h1><img src="https://a.example/x.png" onerror="alert(1)"><p style="text-align:center">A <b>walk</b> <a href="javascript:alert(1)">here</a></p><script>alert(1)</script><style>p{}</style></div>',
      '<h2>Rome</h2><p>A <strong>walk</strong> here</p>',
    ],
    [
      'from Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial;font-weight:700">Rome</span><span style="font-style:italic"> by night</span></p><ul><li dir="ltr" style="list-style-type:disc" aria-level="1"><p role="presentation"><span style="text-decoration:underline">shoes</span></p></li></ul></b>',
      '<p><strong>Rome</strong><em> by night</em></p><ul><li><p><u>shoes</u></p></li></ul>',
    ],
    [
      'from Word',
      '<html xmlns:o="urn:x"><head><style>.MsoNormal{}</style></head><body><!--StartFragment--><p class="MsoNormal"><b>Rome<o:p></o:p></b></p><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>shoes</p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>water</p><!--EndFragment--></body></html>',
      '<p><strong>Rome</strong></p><ul><li><p>shoes</p></li><li><p>water</p></li></ul>',
    ],
    [
      'as a table',
      '<table><tr><td>Walk</td><td>2 hours</td></tr><tr><td>Market</td><td></td></tr></table>',
      '<p>Walk · 2 hours</p><p>Market</p>',
    ],
    [
      'with links to the web',
      '<p><a href="https://a.example/" target="_blank" onclick="x()">Rome</a> <a href="data:text/html,x">Ostia</a></p>',
      '<p><a href="https://a.example/" rel="nofollow ugc noopener">Rome</a> Ostia</p>',
    ],
    [
      'as foreign markup',
      '<p>Rome</p><svg><style><img src=x onerror=alert(1)></style></svg><math><mtext><p>x</p></mtext></math>',
      '<p>Rome</p>',
    ],
  ]
  for (const [from, html, kept] of cases) {
    test(`${from} keeps only what the editor knows`, async ({ page }) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      const foreign: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('a.example')) foreign.push(request.url())
      })
      const editor = await new EditorOnPage(page, emptyTitle).open()
      await editor.text.click()
      await editor.paste({ 'text/html': html, 'text/plain': 'plain' })
      await editor.expectValue(kept)
      expect(dialogs).toEqual([])
      expect(foreign).toEqual([])
    })
  }

  test('as plain text keeps its paragraphs and line ends', async ({ page }) => {
    const editor = await new EditorOnPage(page, emptyTitle).open()
    await editor.text.click()
    await editor.paste({ 'text/plain': 'Rome\r\nby night\r\n\r\nOstia <b>' })
    await editor.expectValue('<p>Rome<br>by night</p><p>Ostia &lt;b&gt;</p>')
  })
})

test.describe('the field around the text', () => {
  test('ties label, hint, counter and error to the text', async ({ page }) => {
    const empty = await new EditorOnPage(page, emptyTitle).open()
    await expect(empty.text).toHaveAccessibleName('About you')
    await expect(empty.text).toHaveAccessibleDescription(/Say who you are.* 0 of 500 characters/)
    const wrong = new EditorOnPage(page, 'With an error, and too long')
    await expect(wrong.text).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong.text).toHaveAttribute('aria-required', 'true')
    await expect(wrong.text).toHaveAccessibleDescription(/at least a few sentences/)
    await expect(page.getByText(/^\d+ characters over the limit\.$/).first()).toBeVisible()
    await page.getByText('About you', { exact: true }).first().click()
    await expect(empty.text).toBeFocused()
  })

  test('counts what a reader sees, and cuts nothing off', async ({ page }) => {
    const editor = await new EditorOnPage(page, emptyTitle).open()
    await editor.write('Rome 𠮷野 & so')
    await expect(page.getByText('12 of 500 characters')).toBeVisible()
    await editor.selectAll()
    await editor.button('Bold').click()
    await expect(page.getByText('12 of 500 characters')).toBeVisible()
    await editor.write('x'.repeat(10))
    await expect(page.getByText('500 characters')).not.toHaveText('12 of 500 characters')
  })

  test('a new value from outside replaces the text, and cannot be undone', async ({ page }) => {
    const editor = await new EditorOnPage(page, 'Filled').open()
    const first = await editor.value()
    await editor.text.click()
    await editor.selectAll()
    await page.keyboard.type('Gone')
    await editor.expectValue('<p>Gone</p>')
    await page.getByRole('button', { name: 'Set the first text again' }).click()
    await expect.poll(() => editor.value()).toBe(first)
    await expect(editor.text).toContainText('comfortable shoes')
    editor.expectKept(first)
  })

  test('a disabled and a read-only text can’t be changed', async ({ page }) => {
    const disabled = await new EditorOnPage(page, 'Disabled').open()
    await expect(disabled.text).toHaveAttribute('contenteditable', 'false')
    await expect(disabled.toolbar.getByRole('button').first()).toHaveAttribute('aria-disabled', 'true')
    const readOnly = new EditorOnPage(page, 'Only to be read')
    await expect(readOnly.text).toHaveAttribute('aria-readonly', 'true')
    await expect(readOnly.toolbar).toHaveCount(0)
  })

  test('speaks the language of its text', async ({ page }) => {
    const editor = await new EditorOnPage(page, 'In another language than the page').open()
    await expect(editor.text).toHaveAttribute('lang', 'ja')
  })

  test('before the editor is there, and without script, the text is read in its place', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto(gallery('en', 'editor'))
    await expect(page.getByText('comfortable shoes').first()).toBeVisible()
    await expect(page.locator('[contenteditable]')).toHaveCount(0)
    await context.close()
  })

  test('nothing moves when the editor arrives', async ({ page, browser, baseURL }) => {
    const still = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: page.viewportSize(),
    })
    const before = await still.newPage()
    await before.goto(gallery('en', 'editor'))
    const editor = await new EditorOnPage(page, 'Filled').open()
    await expect(editor.text).toBeVisible()
    const heights = (where: Page) =>
      where.locator('section').evaluateAll((all) => all.map((section) => Math.round(section.clientHeight)))
    expect(await heights(page)).toEqual(await heights(before))
    await still.close()
  })
})
