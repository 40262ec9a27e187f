/** Colours of the operator's own. Of several style sheets the last counts. */
export function BrandColours({ styleSheet }: { styleSheet: string }) {
  return <link rel="stylesheet" href={styleSheet} precedence="brand" />
}
