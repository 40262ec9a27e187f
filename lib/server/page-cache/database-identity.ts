import { randomUUID } from 'node:crypto'

/**
 * SQL for which database this is: another one after a backup was loaded into another server, or another server has taken
 * over. The timeline is that of the log: the last checkpoint's stays the old one for minutes after a takeover.
 */
export const databaseIdentity = `concat_ws('/',
  (SELECT oid FROM pg_database WHERE datname = current_database()),
  (SELECT system_identifier FROM pg_control_system()),
  CASE WHEN pg_is_in_recovery()
    THEN (SELECT greatest(min_recovery_end_timeline, (SELECT timeline_id FROM pg_control_checkpoint()))
      FROM pg_control_recovery())
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
  END)`

/** A name for the same database once it counts its transactions again from an earlier one, as a restored disk does. */
export function rewound(identity: string): string {
  return `${withoutEpoch(identity)}#${randomUUID()}`
}

/** The name that the database itself says. */
export function withoutEpoch(identity: string): string {
  return identity.split('#', 1)[0] ?? identity
}
