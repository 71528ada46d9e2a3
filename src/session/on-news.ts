type Watched<Data> = {
  getCurrentResult: () => { data: Data | undefined }
  subscribe: (look: (result: { data: Data | undefined }) => void) => () => void
}

/** Hands over what a query observer learns from now on, each time that it is another answer; gives what ends that. */
export const onNews = <Data>(watched: Watched<Data>, hear: (data: Data) => void): (() => void) => {
  let known = watched.getCurrentResult().data
  return watched.subscribe(({ data }) => {
    if (data === undefined || data === known) return
    known = data
    hear(data)
  })
}
