import { useLingui } from '@lingui/react/macro'
import { DateTime } from './date-time.tsx'
import type { Column } from './table-column.ts'

/** When each was made and last changed, to be sorted by, the newest first (specification, section 2). */
export const useDateColumns = <Row extends { createdAt: string; updatedAt: string }>(
  more: Pick<Column<Row>, 'isHiddenOnPhones'> = {},
): Column<Row>[] => {
  const { t } = useLingui()
  const sorted = { isNumeric: true, isDescendingFirst: true, ...more }
  return [
    {
      id: 'created',
      header: t`Created at`,
      cell: ({ createdAt }) => <DateTime iso={createdAt} />,
      sortField: 'createdAt',
      ...sorted,
    },
    {
      id: 'updated',
      header: t`Updated at`,
      cell: ({ updatedAt }) => <DateTime iso={updatedAt} />,
      sortField: 'updatedAt',
      ...sorted,
    },
  ]
}
