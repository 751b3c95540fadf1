import { calendarDate, integer, needed } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Three business days, from Monday to Sunday, as in `shared/rules/promise.ts`. */
const daysFrom = [3, 3, 5, 5, 5, 4, 3]

/**
 * What the queue is ordered by: the promised day, and 100 less the risk, so that the index is walked in one direction.
 * Adverts from before this column are promised as their submission says.
 */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('adverts', 'due_on', needed(calendarDate(), ''))
  await kit.addColumn('adverts', 'calm', needed(integer(), 100))
  await kit.run(
    kit.dialect === 'mysql'
      ? `UPDATE adverts
            SET due_on = DATE_FORMAT(submitted_at + INTERVAL ELT(WEEKDAY(submitted_at) + 1, ${daysFrom.join()}) DAY, '%Y-%m-%d')
          WHERE due_on = '' AND submitted_at IS NOT NULL`
      : `UPDATE adverts
            SET due_on = date(substr(submitted_at, 1, 10), '+' ||
                  substr('${daysFrom.join('')}', (strftime('%w', substr(submitted_at, 1, 10)) + 6) % 7 + 1, 1) || ' days')
          WHERE due_on = '' AND submitted_at IS NOT NULL`,
  )
  await kit.addIndex('adverts', {
    columns: [
      'status',
      'review_state',
      'deleted_at',
      'closed_reason',
      'suspended_at',
      'due_on',
      'calm',
      'submitted_at',
      'id',
      'kind',
    ],
    name: 'adverts_queue',
  })
}
