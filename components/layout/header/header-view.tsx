type Props = ({ guide: number } | { excursion: number }) & {
  /** The words on the button that leads to the page's contact form; without them there is no form. */
  contact?: string | false
}

/**
 * Tells the fixed header, which loads later and knows only the address, what the page shows. Stands anywhere in it.
 */
export function HeaderView({ contact, ...view }: Props) {
  const query = 'guide' in view ? `guide=${view.guide}` : `excursion=${view.excursion}`
  return <span hidden data-header-view={query} data-contact={contact || undefined} />
}
