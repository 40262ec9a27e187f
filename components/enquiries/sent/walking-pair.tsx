import styles from './walking-pair.module.css'

/** Decoration: a guide with a hat and a traveller with a rucksack, who walk on when the message is sent. */
export function WalkingPair() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 30" className={styles.pair} strokeLinecap="round" strokeWidth="2">
      <g className="fill-ink stroke-ink">
        <circle cx="11" cy="6.500" r="2.800" stroke="none" />
        <path stroke="none" d="M8.600 9.800h4.800l1.400 9.200H7.200z" />
        <rect x="4.600" y="10.400" width="3.800" height="6.400" rx="1.500" stroke="none" />
        <path fill="none" d="m12.400 11.800 3.200 3.600" />
        <path className={styles.near} d="m10 19-1.600 9.600" />
        <path className={styles.far} d="m12 19 1.800 9.600" />
      </g>
      <g className="fill-primary stroke-primary">
        <circle cx="27" cy="5.400" r="2.900" stroke="none" />
        <path stroke="none" d="M21.800 4.200h10.400l-2.300-.900L29 .600h-4l-.900 2.700z" />
        <path stroke="none" d="M24.600 8.800h4.800l1.800 10.200h-8.400z" />
        <path fill="none" d="m28.800 10.800 5.600-2.400" />
        <path className={styles.far} d="m25.800 19-1.800 9.600" />
        <path className={styles.near} d="m28.200 19 1.800 9.600" />
      </g>
    </svg>
  )
}
