/** A guide as admins' lists name one. */
export type ListedGuide = {
  id: number
  name: string
  email: string
  /** Address of a small portrait. */
  face: string
}
