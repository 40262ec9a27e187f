'use client'
import { useEffect, useState } from 'react'
import styles from './suggestions.module.css'

const phone = '(width < 45rem)'

/** The element around a field and its suggestions. On phones it fills the screen while they are open. */
export function useBox(
  input: HTMLInputElement,
  isOpen: boolean,
): { box: HTMLElement | null; isFilling: boolean } {
  const [isPhone, setPhone] = useState(() => matchMedia(phone).matches)
  useEffect(() => {
    const query = matchMedia(phone)
    const onChange = () => setPhone(query.matches)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [])
  const box = input.closest<HTMLElement>('[data-search-box]')
  const isFilling = isOpen && isPhone
  useEffect(() => {
    const { filling = '', field = '' } = styles
    input.classList.add(field)
    if (!box || !isFilling) return
    const parent = box.parentElement
    // Nothing moves behind it, and it closes where it was opened.
    if (parent) parent.style.minHeight = `${parent.offsetHeight}px`
    box.classList.add(filling)
    document.documentElement.style.overflow = 'hidden'
    return () => {
      box.classList.remove(filling)
      document.documentElement.style.overflow = ''
      if (parent) parent.style.minHeight = ''
    }
  }, [box, input, isFilling])
  return { box, isFilling }
}
