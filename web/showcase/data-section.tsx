import { useState } from "react";
import { type Sorting, Table } from "../ui/data/table.tsx";
import { Tabs } from "../ui/data/tabs.tsx";
import { Tree } from "../ui/data/tree.tsx";
import styles from "./showcase.module.css";

interface Learner {
  name: string;
  score: number;
}

const columns = [
  { id: "name", label: "Name", isSortable: true, cell: ({ name }: Learner) => name },
  { id: "score", label: "Score", isSortable: true, isNumeric: true, cell: ({ score }: Learner) => score },
];
const learners: Learner[] = [
  { name: "Ana Reyes", score: 88 },
  { name: "Luis Peña", score: 71 },
];
const nodes = [
  { id: "m1", label: "The circulation", children: [{ id: "c1", label: "Before and after birth" }] },
  {
    id: "m2",
    label: "Risk",
    children: [
      { id: "c2", label: "Scales" },
      { id: "c3", label: "Referral" },
    ],
  },
  { id: "m3", label: "Emergencies" },
];

export function DataSection() {
  const [tab, setTab] = useState<"people" | "results">("people");
  const [sorting, setSorting] = useState<Sorting>({ column: "name", direction: "ascending" });
  const [selected, setSelected] = useState<string | null>("m2");
  const table = { columns, rowKey: ({ name }: Learner) => name, empty: "Nobody yet." };
  return (
    <section className={styles.section} aria-labelledby="data">
      <h2 id="data">Data</h2>
      <Tabs
        label="Course"
        tabs={[
          { id: "people", label: "People" },
          { id: "results", label: "Results" },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === "people" ? "Who takes the course." : "How they do."}
      </Tabs>
      <Table {...table} caption="Learners" rows={learners} sorting={sorting} onSort={setSorting} />
      <Table {...table} caption="Learners, none" rows={[]} />
      <Tree label="Contents" nodes={nodes} selected={selected} onSelect={setSelected} />
    </section>
  );
}
