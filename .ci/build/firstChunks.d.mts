/** For `build.rolldownOptions.output.codeSplitting`. */
export function firstChunks(): {
  groups: {
    debugName: string;
    name: (
      id: string,
      context: { getModuleInfo(id: string): { importedIds: readonly string[] } | null },
    ) => string | null;
  }[];
};
