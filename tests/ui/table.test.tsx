import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable } from '../../src/ui/table.tsx'
import type { Column } from '../../src/ui/table-column.ts'

const columns: Column<{ id: number }>[] = [{ id: 'id', header: 'Number', cell: ({ id }) => id }]
/** Their keys are those that a list of stand-ins would have by itself. */
const rows = [4, 0, 2].map((id) => ({ id }))

const Numbers = ({ isLoading }: { isLoading: boolean }) => (
  <DataTable label="Numbers" columns={columns} rows={rows} rowKey={({ id }) => id} isLoading={isLoading} />
)

test('a row that comes moves none of those that stood in for it', () => {
  const { container, rerender } = render(<Numbers isLoading />)
  const drawn = () => [...container.querySelectorAll('tbody tr')]
  const standIns = drawn()
  expect(standIns).toHaveLength(5)
  rerender(<Numbers isLoading={false} />)
  expect(drawn().map(({ textContent }) => textContent)).toEqual(['4', '0', '2'])
  expect(drawn().filter((row) => standIns.includes(row))).toEqual([])
})
