// ClaimTable.tsx: values of a deployment side by side. They come from outside: isolated and clipped.

interface ClaimTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly { name: string; values: readonly string[] }[];
}

export function ClaimTable({ label, heads, rows }: ClaimTableProps) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full text-table">
        <thead>
          <tr className="text-label text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pe-4 text-start font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap text-muted">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={heads[index + 1]} className="max-w-60 py-1.5 pe-4 font-mono">
                  <bdi className="line-clamp-3 break-all">{value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
