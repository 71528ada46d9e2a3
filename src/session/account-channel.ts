/** Between the tabs of a person: which account was changed, or its theme. */
export const accountChannel = 'account'
