export interface JavaPlan {
  readonly heapMegabytes: number;
}

export function javaFlags(plan: JavaPlan): string[] {
  return [`-Xmx${plan.heapMegabytes}m`, '-XX:+UseSerialGC'];
}
