/** The paths that an adapter's files need to find each other. */
export interface AdapterPlaces {
  /** The configuration's folder, relative to the root: `.` or one that begins with `./`. */
  readonly configuration: string
  /** The root, relative to the file's folder: `.` or one that begins with `..`. */
  readonly root: string
  /** The extension with which a file imports one of the application's modules. */
  readonly ending: string
}
