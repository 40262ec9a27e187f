type Props = ({ guide: number } | { excursion: number }) & {
  /** The label of the link to the page's contact form; false if there is no form. */
  contact?: string | false
}

/**
 * Tells the fixed header, which loads later and knows only the address, what the page shows. Can be anywhere in the
 * page.
 */
export function HeaderView({ contact, ...view }: Props) {
  const query = 'guide' in view ? `guide=${view.guide}` : `excursion=${view.excursion}`
  return <span hidden data-header-view={query} data-contact={contact || undefined} />
}
