import { testStates } from '../support/screens/test-states.tsx'
import { clientOf, listOf, projectOf } from '../support/screens/wire-literals.ts'

testStates({
  path: '/projects',
  as: 'reseller',
  asks: 'GET /shop/projects',
  answers: { 'GET /shop/projects': listOf([projectOf(7), projectOf(8, { name: 'Summer sale', client: null })]) },
  rows: [
    'Spring sale 2027 Bakkerij Blauw Open 14-11-2026 at 09:12 20-11-2026 at 16:40',
    'Summer sale - Open 14-11-2026 at 09:12 20-11-2026 at 16:40',
  ],
  empty: { answers: { 'GET /shop/projects': listOf([]) }, text: 'Create a project' },
  refused: 'Something went wrong',
})

testStates({
  path: '/clients',
  as: 'reseller',
  asks: 'GET /shop/clients',
  answers: { 'GET /shop/clients': listOf([clientOf(5, { numberOfProjects: 3, numberOfContacts: 2 })]) },
  rows: ['Bakkerij Blauw 3 2'],
  empty: { answers: { 'GET /shop/clients': listOf([]) }, text: 'Create a client' },
})
