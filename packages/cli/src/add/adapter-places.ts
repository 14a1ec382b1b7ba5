/** The places of the files that an adapter needs. */
export interface AdapterPlaces {
  /** The folder of the configuration, from the root: `.` or one that begins with `./`. */
  readonly configuration: string
  /** The root, from the folder of the file: `.` or one that begins with `..`. */
  readonly root: string
  /** The ending with which a file imports a module of the application. */
  readonly ending: string
}
