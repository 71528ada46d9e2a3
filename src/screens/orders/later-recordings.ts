/** Most orders have no recordings: their code comes with those that do. */
export const loadRecordings = () => import('../../features/recordings/order-recordings.tsx')
