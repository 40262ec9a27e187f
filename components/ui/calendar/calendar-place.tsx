import styles from './calendar.module.css'

/** Reserves a calendar's space until the browser knows what day it is. */
export function CalendarPlace({ months, bare }: { months: number; bare?: boolean }) {
  return (
    <div className={styles.calendar} data-months={months} data-bare={bare || undefined} aria-busy="true">
      <div className={styles.frame}>
        <div className={styles.panels}>
          {Array.from({ length: months }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the months stay in their places
            <div key={index} className={styles.place} />
          ))}
        </div>
      </div>
    </div>
  )
}
